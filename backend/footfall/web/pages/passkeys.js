// Buttons of the sign-in pages that ask the browser for a passkey and send its answer to the server.

// Where the product lies on its host: empty, or a path such as /footfall. This script lies at /sign-in/passkeys.js in it.
const base = new URL('..', document.currentScript.src).pathname.slice(0, -1);

const sent = async (path, body) => {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

const signIn = async (button) => {
  const problem = document.getElementById('passkey-problem');
  const { passkey: path, redirect } = button.dataset;
  problem.hidden = true;
  button.disabled = true;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await sent(`${path}/options`, {}));
    const credential = await navigator.credentials.get({ publicKey });
    const { redirect_to: target } = await sent(path, {
      credential: credential.toJSON(),
      ...(redirect && { redirect_to: redirect }),
    });
    location.assign(base + target);
  } catch {
    // Cancelled, timed out, or refused: the other ways stay open.
    problem.hidden = false;
    button.disabled = false;
  }
};

for (const button of document.querySelectorAll('button[data-passkey]')) {
  if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
    button.hidden = false;
    button.addEventListener('click', () => signIn(button));
  }
}
