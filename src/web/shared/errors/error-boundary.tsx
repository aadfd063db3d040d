import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { error: unknown; hasFailed: boolean };

/** A page could not be fetched; asked for twice already. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

/** Shows the error page where what it holds throws; React itself writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  readonly handleLeave = (): void => this.setState({ error: undefined, hasFailed: false });

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return error instanceof PageNotLoaded ? (
      <ErrorPage
        title="This page could not be loaded"
        message="A part of Runeloom could not be loaded. Check your connection, then reload the page."
        onLeave={this.handleLeave}
      />
    ) : (
      <ErrorPage
        title="Something went wrong"
        message="This screen met an error. What you saved is safe. Reload the page to continue."
        onLeave={this.handleLeave}
      />
    );
  }
}
