// When a form uses up the token in its page's address, that address leaves the browser's history.
document.addEventListener('submit', () => history.replaceState(null, '', location.pathname));
