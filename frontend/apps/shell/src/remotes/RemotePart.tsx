import { type ComponentType, lazy, type ReactNode, useMemo, useState } from 'react';
import { loadRemotePart, needsNewPage } from './load';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteSkeleton } from './RemoteSkeleton';

interface RemotePartProps<Props> {
  /** Name under which the page registered the remote. */
  remote: string;
  /** Name of the exposed module, without './': 'Dashboard'. */
  part: string;
  props: Props;
  waiting?: ReactNode;
  /** Shown instead of the error and its "Try again" button. */
  failed?: ReactNode;
}

/** A part of the page from a remote, with its loading and error states. */
export function RemotePart<Props extends object>(all: RemotePartProps<Props>) {
  const { remote, part, props, waiting = <RemoteSkeleton />, failed } = all;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new lazy component
  const Part = useMemo(
    () => lazy(() => loadRemotePart<ComponentType<Props>>(remote, part)),
    [remote, part, attempt],
  ) as unknown as ComponentType<Props>;
  return (
    <RemoteBoundary
      key={`${remote}/${part}`}
      onRetry={() => (needsNewPage() ? window.location.reload() : setAttempt((count) => count + 1))}
      waiting={waiting}
      {...(failed !== undefined && { failed: () => failed })}
    >
      <Part {...props} />
    </RemoteBoundary>
  );
}
