import * as problems from '#texts/server/problems.ts';
import { invalidContent } from '#server/errors.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { checkIdentity, type Sent } from '#server/content/documents/sent-document.ts';

type Identified = { readonly id?: string | undefined; readonly uid?: string | undefined };

type Content = Readonly<Record<string, unknown>> & { readonly title: string };

const idShape = /^[A-Za-z0-9_-]{1,80}$/;

/** `content` has the parts of the body in one order, so that equal documents are equal texts. */
export const toPlainWrite = (sent: Sent<Identified>, content: Content): DocumentWrite => {
  const { owner, id, by } = sent;
  if (!idShape.test(id)) throw invalidContent('#/id', problems.plainId);
  checkIdentity(sent);
  return { owner, id, by, title: content.title, type: '', document: JSON.stringify({ id, ...content }) };
};
