import { usePreload } from '../bootstrap/PreloadContext';
import { Toasts } from '../components/Toasts';
import bar from '../frame/bar.module.css';
import { DocumentHead } from '../frame/DocumentHead';
import frame from '../frame/frame.module.css';
import { LanguageSwitch } from '../frame/LanguageSwitch';
import { ThemeSwitch } from '../frame/ThemeSwitch';
import { Mark } from '../frame/TopBar';
import { PRODUCT_NAME } from '../frame/usePageTitle';
import { SharedScreen } from './SharedScreen';
import styles from './sharing.module.css';

/** The layout of a share link's page: a bar with the link's name and the dashboard, without search and navigation. */
export default function SharedLayout() {
  const { shared } = usePreload();
  return (
    <>
      <header className={bar.bar} data-screen-only>
        <div className={bar.row}>
          <span className={bar.brand}>
            <Mark />
            {PRODUCT_NAME}
          </span>
          <span className={styles.linkName}>{shared?.name}</span>
          <div className={bar.own}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <div className={frame.body}>
        <main id="main" className={frame.main} tabIndex={-1}>
          <SharedScreen />
        </main>
      </div>
      <DocumentHead />
      <Toasts />
    </>
  );
}
