// A file of its own, because the server's security policy forbids scripts inside of a page.

// The theme chosen in the product, or the system's.
function wantsDark() {
  try {
    const { theme } = JSON.parse(localStorage.getItem('footfall.preferences') ?? '{}');
    if (theme) return theme === 'dark';
  } catch {
    // Without storage there is no chosen theme.
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

document.documentElement.dataset.theme = wantsDark() ? 'dark' : 'light';
window.SwaggerUIBundle({
  // The product may lie below a path of its host, so this is told from the address of this script.
  url: new URL('../../../../../openapi.json', document.currentScript.src).href,
  dom_id: '#openapi',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  // No list of all schemas: it would take seconds to draw, and each call shows its own.
  defaultModelsExpandDepth: -1,
  // The page must not send a request to another host.
  validatorUrl: null,
});
