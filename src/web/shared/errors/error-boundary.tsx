import { Component, type ReactNode, useEffect } from 'react';
import { RotateCw } from 'lucide-react';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './error-boundary.module.css';

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { error: unknown; hasFailed: boolean };

/** A page's code could not be fetched, twice. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
  /** Runs each time another try may succeed. Returns how to stop. */
  readonly onBack: (run: () => void) => () => void;

  constructor(cause: unknown, onBack: PageNotLoaded['onBack']) {
    super(undefined, { cause });
    this.onBack = onBack;
  }
}

/** React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  readonly handleReset = (): void => this.setState({ error: undefined, hasFailed: false });

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return error instanceof PageNotLoaded ? (
      <NotLoadedPage onBack={error.onBack} onReset={this.handleReset} />
    ) : (
      <ErrorPage title={texts.screenFailed} message={texts.screenFailedHint} onLeave={this.handleReset} />
    );
  }
}

type NotLoadedProps = Pick<PageNotLoaded, 'onBack'> & { onReset: () => void };

function NotLoadedPage({ onBack, onReset }: NotLoadedProps) {
  useEffect(() => onBack(onReset), [onBack, onReset]);
  return <ErrorPage title={texts.pageNotLoaded} message={texts.pageNotLoadedHint} onLeave={onReset} />;
}

type ErrorPageProps = { title: string; message: string; onLeave?: () => void };

function ErrorPage({ title, message, onLeave }: ErrorPageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <Window title={title} type="card">
        <div className={styles['content']}>
          <WarningBox message={message} />
          <div className={styles['actions']}>
            <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
            <LinkButton to={paths.home} onClick={onLeave}>
              {texts.backToQuests}
            </LinkButton>
          </div>
        </div>
      </Window>
    </div>
  );
}
