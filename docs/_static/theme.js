// Before the first paint, so that nobody is dazzled: the theme the reader chose here.
document.body.dataset.theme = localStorage.getItem('theme') || 'auto';

// A table that is wider than the page is moved by keyboard too.
addEventListener('DOMContentLoaded', () => {
  for (const box of document.querySelectorAll('.table-wrapper'))
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
});
