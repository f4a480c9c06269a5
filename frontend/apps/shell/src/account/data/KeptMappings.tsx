import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import styles from '../account.module.css';
import { Field, Problem } from '../parts';
import { dataCalls } from './calls';
import data from './data.module.css';

interface KeptMappingsProps {
  /** The mapping that is in the form now. */
  map: string;
  /** Called with the name of the mapping to use. */
  onChoose: (name: string) => void;
}

/** Stored mappings of columns: use one, store the one in the form under a name, or delete one. */
export function KeptMappings({ map, onChoose }: KeptMappingsProps) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const query = useQuery({ queryKey: ['account', 'mappings'], queryFn: dataCalls.mappings });
  const known = query.data ? [...query.data.kept, ...query.data.ready] : [];
  const { act, problem } = useAction(query.refetch);
  return (
    <>
      <Field label={<FormattedMessage id="data.map.kept" defaultMessage="Kept columns" />}>
        <select
          className={styles.select}
          value={known.includes(map) ? map : ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">–</option>
          {known.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Field>
      {map && !known.includes(map) && (
        <div className={data.keep}>
          <Field label={<FormattedMessage id="data.map.name" defaultMessage="Keep these columns as" />}>
            <input
              className={styles.input}
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <button
            type="button"
            className={controls.secondary}
            disabled={!name}
            onClick={() =>
              void act(async () => {
                await dataCalls.keepMapping(name, map);
                onChoose(name);
              })
            }
          >
            <FormattedMessage id="data.map.keep" defaultMessage="Keep" />
          </button>
        </div>
      )}
      {query.data?.kept.includes(map) && (
        <button
          type="button"
          className={controls.secondary}
          onClick={() =>
            void act(async () => {
              await dataCalls.removeMapping(map);
              onChoose('');
            })
          }
        >
          {intl.formatMessage({ id: 'data.map.forget', defaultMessage: 'Forget {name}' }, { name: map })}
        </button>
      )}
      <Problem text={problem} />
    </>
  );
}
