// The bundler hands YAML files over as their text.
declare module "*.yaml" {
  const text: string;
  export default text;
}
