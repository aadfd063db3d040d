import { createStore } from 'zustand/vanilla';
import { type Draft, type PlainEditing, stateOfDraft } from '#web/documents/document-kind.ts';

export const editPlainly = <Content>(draft: Draft<Content>): PlainEditing<Content> => {
  const store = createStore(() => stateOfDraft(draft));
  return {
    get begun() {
      return store.getState().begun;
    },
    store,
    write: (content) => store.setState({ content }),
    follow: (followed) => store.setState(stateOfDraft(followed)),
  };
};
