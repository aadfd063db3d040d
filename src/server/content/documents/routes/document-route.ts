import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as problems from '#texts/server/problems.ts';
import type { ServedKind, KindServices } from '#server/content/documents/served-kind.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';

export type RouteServices = KindServices & { readonly kind: ServedKind; readonly store: DocumentStore };

export type DocumentRoute = (app: Parameters<FastifyPluginAsyncZod>[0], services: RouteServices) => void;

/** 404: the owner is a space that the person isn't in. */
export const documentRefusals = refusals(400, 401, 403, 404, 422, 500);

export const noSuch = (noun: string) => notFound(problems.noSuchDocument(noun), { kind: noun });
