import { createContext, useContext } from 'react';

export type WorkspaceFrame = {
  readonly onBack: () => void;
  /** The name of the list and of its button, where it does not contain story lines. */
  readonly listName?: string;
  /** Null where nothing may be created. */
  readonly createLabel?: string | null;
  /** Whose content a book comes into; absent where none may come. */
  readonly importInto?: string | undefined;
  /** Missing while something is written. */
  readonly onCreate?: (() => void) | undefined;
};

export const WorkspaceFrameContext = createContext<WorkspaceFrame>({ onBack: () => undefined });

export const useWorkspaceFrame = (): WorkspaceFrame => useContext(WorkspaceFrameContext);
