import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';

test('a mail goes once to the first caller that waits for its address', async () => {
  const server = await startMailServer();
  const transport = createTransport(server.url, { from: 'Runeloom <no-reply@localhost>' });
  const later = server.waitForMail('wren@example.org');
  await transport.sendMail({ to: 'other@example.org', subject: 'Not this one', text: 'No' });
  await transport.sendMail({ to: 'wren@example.org', subject: 'First ✦', text: 'One', html: '<p>One</p>' });
  await transport.sendMail({ to: 'wren@example.org', subject: 'Second', text: 'Two' });
  expect(await later).toMatchObject({ subject: 'First ✦', text: 'One\n', html: '<p>One</p>\n' });
  expect(await server.waitForMail('wren@example.org')).toMatchObject({ subject: 'Second' });
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Not this one', 'First ✦', 'Second']);
  transport.close();
  await server.stop();
});
