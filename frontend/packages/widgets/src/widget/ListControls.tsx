import { ColumnChoice, SearchBox } from '@footfall/ui/table';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isMeasure, MEASURES } from '../vocabulary/measures';
import type { ListSpec } from './spec';
import type { ListState } from './useListState';

/** Search and choice of columns above a list, and after them what `children` offers. */
export function ListControls(props: {
  title: string;
  spec: ListSpec;
  state: ListState;
  children: ReactNode;
}) {
  const { title, spec, state, children } = props;
  const intl = useIntl();
  const nameOf = (column: string) => (isMeasure(column) ? intl.formatMessage(MEASURES[column].name) : column);
  return (
    <>
      {spec.search && <SearchBox subject={title} value={state.search} onChange={state.onSearch} />}
      {!spec.isWhole && (
        <ColumnChoice
          subject={title}
          columns={spec.columns.map((id) => ({ id, name: nameOf(id) }))}
          shown={state.columns}
          onChange={state.onColumns}
        />
      )}
      {children}
    </>
  );
}
