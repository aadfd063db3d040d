import { expect, test } from 'vitest';
import { installationAddress } from '#contract/installation.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

eachDatabase('what administrators read of their installation', (testDatabase) => {
  test.each([
    [{}, 'files'],
    [{ SMTP_URL: 'smtp://localhost:2525' }, 'sent'],
  ])('with %o mails are %s', async (settings, mails) => {
    const { administrator } = await startWithAdministrator(testDatabase, { settings });
    const answer = await administrator.request('GET', installationAddress);
    expect(answer.json()).toMatchObject({ mails });
  });
});
