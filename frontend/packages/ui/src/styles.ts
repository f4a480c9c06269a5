/** Import this first, once per page: both themes and the font. */
import '@semcore/core/lib/theme/themes/light.css';
import '@fontsource-variable/inter/index.css';
import './theme/base.css';
import './theme/dark.css';
