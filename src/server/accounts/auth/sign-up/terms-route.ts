import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { termsAddress } from '#contract/auth-routes.ts';
import { termsAnswer } from '#contract/auth.ts';
import type { Config } from '#server/config.ts';

export const registerTermsRoute: FastifyPluginAsyncZod<Pick<Config, 'terms'>> = async (app, { terms }) => {
  app.get(
    termsAddress,
    { schema: { tags: ['Accounts'], summary: 'The terms of this installation', response: { 200: termsAnswer } } },
    async () => ({ paragraphs: terms && [...terms] }),
  );
};
