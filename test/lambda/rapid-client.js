// Stands in for the native module of AWS's runtime client, by the same three calls. AWS's module sends a result before it
// returns. This one sends the result before it asks for the next event, which is the same to the Runtime API.
const base = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime/invocation`;
let sent = Promise.resolve();

const send = (id, part, body, headers) => {
  sent = fetch(`${base}/${id}/${part}`, { method: "POST", body, headers }).then((answer) => answer.text());
};

module.exports = {
  next: async () => {
    await sent;
    const answer = await fetch(`${base}/next`);
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => name.startsWith("lambda-runtime-")),
    );
    return { bodyJson: await answer.text(), headers };
  },
  done: (id, body) => send(id, "response", body, { "content-type": "application/json" }),
  error: (id, body, xray) => send(id, "error", body, { "lambda-runtime-function-xray-error-cause": xray }),
};
