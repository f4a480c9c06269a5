import { useMemo } from 'react';
import { usePreload } from '../bootstrap/PreloadContext';
import { DataNotice } from '../frame/DataNotice';
import { useFilterText } from '../frame/PrintedFilters';
import page from '../frame/page.module.css';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { SharedData } from '../sharing/SharedData';
import { KeptSearch, useFilters, useHistory } from '../url-state/useFilters';
import { keptSearch, type OwnContents } from './contents';
import { OwnGrid } from './OwnGrid';
import { OwnIntl } from './OwnIntl';

/** The own dashboard of a share link, from the page's preload. */
export default function SharedOwn() {
  const { shared } = usePreload();
  const { history, known } = useHistory();
  // Trusted: the server wrote it into the page and checked it when it was saved.
  const contents = shared?.own as OwnContents | undefined;
  const kept = useMemo(() => contents && keptSearch(contents.filters ?? {}, history), [contents, history]);
  if (!contents || !known) return <RemoteSkeleton />;
  return (
    <OwnIntl>
      <KeptSearch.Provider value={kept}>
        <Shared contents={contents} />
      </KeptSearch.Provider>
    </OwnIntl>
  );
}

function Shared({ contents }: { contents: OwnContents }) {
  const shown = useFilters();
  return (
    <>
      <header className={page.head}>
        <div className={page.titles}>
          <h1 className={page.title} tabIndex={-1}>
            {contents.name}
          </h1>
          <p className={page.question}>{useFilterText()}</p>
        </div>
        <SharedData title={contents.name} name={contents.name} />
      </header>
      {shown && <DataNotice shown={shown} compares={false} />}
      {shown ? <OwnGrid items={contents.items ?? []} filters={shown.filters} /> : <RemoteSkeleton />}
    </>
  );
}
