// Stands for AsyncAPI's own schemas in the script of the page, which checks no document.
export const schemas = {};

const specs = { schemas };

export { specs as default };
