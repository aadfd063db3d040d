import { createContext, useContext } from 'react';
import type { useDrawer } from './use-drawer.ts';

/** What the screen around an open document offers to its workspace. */
export type WorkspaceFrame = {
  readonly createLabel: string | null;
  /** Missing where nothing may be created, and while something is written. */
  readonly onCreate: (() => void) | undefined;
  readonly onBack: () => void;
  readonly drawer: ReturnType<typeof useDrawer>['drawer'];
};

export const WorkspaceFrameContext = createContext<WorkspaceFrame | null>(null);

export const useWorkspaceFrame = (): WorkspaceFrame | null => useContext(WorkspaceFrameContext);
