// A file of its own, since the server's security policy runs no script that stands in a page.
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
