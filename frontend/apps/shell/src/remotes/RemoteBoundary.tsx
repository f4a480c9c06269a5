import { toCatalogueError } from '@footfall/contract';
import { Component, type ReactNode, Suspense } from 'react';
import { RemoteFailure } from './RemoteFailure';

interface RemoteBoundaryProps {
  /** Must create a new lazy component, because React keeps the error of the old one forever. */
  onRetry: () => void;
  waiting: ReactNode;
  /** Renders the error; by default `RemoteFailure` for a dashboard. */
  failed?: (error: Error, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | undefined;
}

/** Shows `waiting` for a slow part and an error for a broken one, so that the rest of the page keeps working. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: undefined };

  // Errors of chunks inside a remote do not pass through the loader, so they are mapped here too.
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
