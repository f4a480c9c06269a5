import { FILTERS, fileNameOf, VISIT_FILTERS } from '@footfall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as noAddress } from '../account/NoAddress';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import { FilterBar } from '../filters/FilterBar';
import { AsOf } from '../frame/AsOf';
import { DataNotice } from '../frame/DataNotice';
import { DownloadMenu } from '../frame/DownloadMenu';
import page from '../frame/page.module.css';
import { saveFile } from '../frame/printPage';
import { SlidesButton } from '../frame/SlidesButton';
import { useDocumentTitle } from '../frame/usePageTitle';
import type { Project } from '../projects/client';
import { useErrorText } from '../sentences/useErrorText';
import { ShareButton } from '../sharing/ShareButton';
import { useFilters } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { WorkbookButton } from '../workbook/WorkbookButton';
import { ArrangeBar } from './ArrangeBar';
import { type OwnDashboard, ownCalls, ownKey } from './calls';
import type { OwnContents } from './contents';
import { messages } from './messages';
import { OwnGrid } from './OwnGrid';
import styles from './own.module.css';

const OFFERED = [
  ...(['period', 'compare', 'granularity'] as const),
  ...VISIT_FILTERS.filter((name) => FILTERS[name].isOfTraffic),
];

interface OwnPageProps {
  project: Project;
  dashboard: OwnDashboard;
  onSaved: (saved: OwnDashboard) => void;
}

/** An own dashboard, which readers who may edit the project can also arrange. */
export function OwnPageOf({ project, dashboard, onSaved }: OwnPageProps) {
  const client = useQueryClient();
  const { setOwnFilters } = useUrlState();
  const shown = useFilters();
  const [draft, setDraft] = useState<OwnContents>();
  const { act, problem, forgetProblem } = useAction();
  const contents = draft ?? dashboard;
  useDocumentTitle(contents.name);
  const save = async () => {
    if (!draft) return;
    await act(async () => {
      const { name, filters, items } = draft;
      const saved = await ownCalls.save(project.id, {
        id: dashboard.id,
        version: dashboard.version,
        name,
        filters,
        items,
      });
      onSaved(saved);
      setDraft(undefined);
      await client.invalidateQueries({ queryKey: ownKey(project.id), exact: true });
    });
  };
  const loadAgain = async () => {
    setDraft(undefined);
    forgetProblem();
    await client.invalidateQueries({ queryKey: ownKey(project.id, dashboard.id) });
  };
  return (
    <>
      <header className={page.head}>
        <div className={page.titles}>
          <h1 className={page.title} tabIndex={-1}>
            {contents.name}
          </h1>
          <p className={page.asOf}>
            <AsOf />
          </p>
        </div>
        <Actions project={project} dashboard={dashboard}>
          {dashboard.permissions.edit && !draft && (
            <button type="button" className={controls.button} onClick={() => setDraft(dashboard)}>
              <Icon name="pen" />
              <FormattedMessage {...messages.arrange} />
            </button>
          )}
        </Actions>
      </header>
      {draft && (
        <ArrangeBar
          project={project}
          id={dashboard.id}
          draft={draft}
          onChange={setDraft}
          onSave={() => void save()}
          onCancel={() => {
            setDraft(undefined);
            forgetProblem();
          }}
        />
      )}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}{' '}
          <button type="button" className={controls.button} onClick={() => void loadAgain()}>
            <FormattedMessage {...messages.reload} />
          </button>
        </p>
      )}
      {shown && <FilterBar filters={shown.chosen} offered={OFFERED} onChange={setOwnFilters} />}
      {shown && <DataNotice shown={shown} compares onChange={setOwnFilters} />}
      {contents.items.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage {...(draft ? messages.emptyArranging : messages.empty)} />
        </p>
      )}
      {shown && (
        <OwnGrid
          items={contents.items}
          filters={shown.filters}
          project={project}
          onChange={draft && ((items) => setDraft({ ...draft, items }))}
        />
      )}
    </>
  );
}

function Actions(props: { project: Project; dashboard: OwnDashboard; children: React.ReactNode }) {
  const { project, dashboard, children } = props;
  const intl = useIntl();
  const { targets } = useUrlState();
  const user = useUser();
  const filters = useFilters()?.filters;
  const textOf = useErrorText();
  const say = useToasts((state) => state.say);
  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) say({ text: done });
    } catch (error) {
      say({ text: await textOf(error), look: 'bad' });
    }
  };
  const mail = () => {
    if (user.email === '') say({ text: intl.formatMessage(noAddress.none), look: 'bad' });
    else return attempt(() => ownCalls.mail(project.id, dashboard.id), intl.formatMessage(messages.mailed));
  };
  const save = (method: string, ending: string) => {
    const question = { ...filters, targets };
    const name = filters
      ? fileNameOf({ subject: [dashboard.name], targets, period: filters.period })
      : dashboard.name;
    const asked = { projectId: project.id, id: dashboard.id, question, locale: intl.locale };
    return saveFile(`own-dashboard/${method}`, asked, `${name}.${ending}`);
  };
  return (
    <div className={page.actions}>
      <span className={page.buttons} data-screen-only>
        {children}
        <DownloadMenu>
          {(close) => (
            <>
              <button
                type="button"
                className={controls.item}
                onClick={() => void attempt(() => save('print', 'pdf').then(close))}
              >
                <Icon name="page" />
                <FormattedMessage id="shell.print" defaultMessage="PDF" />
              </button>
              <SlidesButton save={() => save('slides', 'pptx')} onSaved={close} />
              <WorkbookButton title={dashboard.name} name={dashboard.name} look="item" onSaved={close} />
            </>
          )}
        </DownloadMenu>
        <button type="button" className={controls.button} onClick={() => void mail()}>
          <Icon name="mail" />
          <FormattedMessage {...messages.mail} />
        </button>
        <ShareButton />
      </span>
    </div>
  );
}
