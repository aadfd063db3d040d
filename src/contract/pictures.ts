import * as z from 'zod/mini';
import { picturesAddress } from '#domain/story-line/picture-address.ts';

export const pictureRoute = `${picturesAddress}/:hash` as const;

export const pictureAddress = (hash: string): string => `${picturesAddress}/${hash}`;

export const pictureParams = z.object({ hash: z.string().check(z.regex(/^[a-f0-9]{64}$/)) });
