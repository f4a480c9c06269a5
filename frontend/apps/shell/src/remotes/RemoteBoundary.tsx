import { toCatalogueError } from '@footfall/contract';
import { Component, type ReactNode, Suspense } from 'react';
import { RemoteFailure } from './RemoteFailure';

interface RemoteBoundaryProps {
  /** Must make a new lazy component: React keeps the failure of the old one for ever. */
  onRetry: () => void;
  waiting: ReactNode;
  /** Shown instead of the failure as dashboards have it. */
  failed?: (error: Error, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | undefined;
}

/** Keeps a part that is slow, dead or broken inside its own pane. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: undefined };

  // Chunks inside a remote fail past the loader, so their errors are mapped here too.
  static getDerivedStateFromError(thrown: unknown): RemoteBoundaryState {
    return { error: toCatalogueError(thrown) };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    const { waiting, failed, children } = this.props;
    if (error && failed) return failed(error, this.retry);
    if (error) return <RemoteFailure error={error} onRetry={this.retry} />;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
