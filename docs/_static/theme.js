// Before the first paint, so that nobody is dazzled: the theme the reader chose here.
document.body.dataset.theme = localStorage.getItem('theme') || 'auto';
