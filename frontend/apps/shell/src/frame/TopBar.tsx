import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { BellButton } from '../alerts/BellButton';
import { Icon } from '../components/Icon';
import { PaletteButton } from '../palette/PaletteButton';
import { ProjectSelector } from '../projects/ProjectSelector';
import { SearchBar } from '../targets/SearchBar';
import { TargetChips } from '../targets/TargetChips';
import { TargetNotices } from '../targets/TargetNotices';
import { useUrlState } from '../url-state/useUrlState';
import { AccountMenu } from './AccountMenu';
import styles from './bar.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import { PRODUCT_NAME } from './usePageTitle';

interface TopBarProps {
  drawerOpen: boolean;
  onDrawer: (open: boolean) => void;
}

/** The dark bar: product, project and targets, language and account. */
export function TopBar({ drawerOpen, onDrawer }: TopBarProps) {
  const intl = useIntl();
  const { targets, inAccount } = useUrlState();
  // On a phone the search is closed while there are sites, so that numbers come sooner.
  const [isSearching, setSearching] = useState(false);
  const isClosed = targets.length > 0 && !isSearching;
  return (
    <header className={styles.bar} data-screen-only>
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.button} ${styles.menu}`}
          aria-expanded={drawerOpen}
          aria-label={intl.formatMessage({
            id: 'shell.navigation.open',
            defaultMessage: 'Open navigation',
          })}
          onClick={() => onDrawer(!drawerOpen)}
        >
          <Icon name="menu" />
        </button>
        <Link
          className={styles.brand}
          aria-label={PRODUCT_NAME}
          to="/{-$dashboard}/$"
          params={{ dashboard: undefined }}
          search={{ targets: undefined }}
        >
          <Mark />
          <span className={styles.name}>{PRODUCT_NAME}</span>
        </Link>
        <ProjectSelector />
        {/* Without a target, the page of a dashboard has its own search box. */}
        <div className={styles.search} id="bar-search" data-closed={isClosed || undefined}>
          {(targets.length > 0 || inAccount) && <SearchBar />}
        </div>
        <div className={styles.own}>
          <PaletteButton />
          <BellButton />
          <LanguageSwitch />
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </div>
      <div className={styles.sites}>
        <TargetChips />
        {targets.length > 0 && (
          <button
            type="button"
            className={styles.openSearch}
            aria-controls="bar-search"
            aria-expanded={isSearching}
            aria-label={intl.formatMessage({
              id: 'shell.search.label',
              defaultMessage: 'Add a site to compare',
            })}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon name={isSearching ? 'close' : 'plus'} />
          </button>
        )}
      </div>
      <TargetNotices />
    </header>
  );
}

/** The logo: three rising bars. */
export function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      <rect x="1" y="12" width="4" height="7" rx="2" opacity="0.6" />
      <rect x="8" y="7" width="4" height="12" rx="2" opacity="0.8" />
      <rect x="15" y="1" width="4" height="18" rx="2" />
    </svg>
  );
}
