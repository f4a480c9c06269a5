/** Both themes and the font. Import it once per page, before everything else. */
import '@semcore/core/lib/theme/themes/light.css';
import '@fontsource-variable/inter/index.css';
import './theme/base.css';
import './theme/dark.css';
