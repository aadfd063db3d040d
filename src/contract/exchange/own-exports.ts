import * as z from 'zod/mini';
import { listParams } from '#contract/document-params.ts';
import { exportFormat, type ExportFormat } from '#contract/releases.ts';

/** Addresses of the exports of what a person or a space owns. */
export const ownExportRoutes = {
  export: '/api/owners/:owner/exports/:format',
  losses: '/api/owners/:owner/exports/:format/losses',
} as const;

export const ownExportAddress = (owner: string, format: ExportFormat): string =>
  `/api/owners/${encodeURIComponent(owner)}/exports/${format}`;
export const ownLossesAddress = (owner: string, format: ExportFormat): string =>
  `${ownExportAddress(owner, format)}/losses`;

export const ownExportParams = z.extend(listParams, { format: exportFormat });
