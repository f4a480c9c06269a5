// A file of its own, since the server's security policy runs no script that stands in a page.

// The theme chosen in the product, else the system's.
function wantsDark() {
  try {
    const { theme } = JSON.parse(localStorage.getItem('footfall.preferences') ?? '{}');
    if (theme) return theme === 'dark';
  } catch {
    // A browser that keeps nothing has chosen nothing.
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

document.documentElement.dataset.theme = wantsDark() ? 'dark' : 'light';
window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#openapi',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  // The schemas are shown with each call; a list of all of them would take seconds to draw.
  defaultModelsExpandDepth: -1,
  // Nothing of this page asks another host.
  validatorUrl: null,
});
