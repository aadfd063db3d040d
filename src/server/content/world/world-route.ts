import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { KindServices } from '#server/content/documents/served-kind.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';

export type WorldServices = Pick<KindServices, 'database' | 'feed' | 'pool' | 'large'> & {
  /** The setting WORLD names the world. */
  readonly isWorldSet: boolean;
};

export type WorldRoute = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  services: WorldServices & { readonly store: DocumentStore },
) => void;

export const worldTags = ['The world'];
