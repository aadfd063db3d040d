import { Component, type ReactNode } from 'react';
import * as texts from '#texts/shared.ts';
import { ErrorPage } from './error-page.tsx';

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { error: unknown; hasFailed: boolean };

/** A page's code could not be fetched, twice. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

/** React logs the error. */
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
      <ErrorPage title={texts.pageNotLoaded} message={texts.pageNotLoadedHint} onLeave={this.handleLeave} />
    ) : (
      <ErrorPage title={texts.screenFailed} message={texts.screenFailedHint} onLeave={this.handleLeave} />
    );
  }
}
