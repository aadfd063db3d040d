import { userExportAddress } from '#contract/users.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { withProof } from '#web/shared/api/with-proof.ts';

/** A link alone could not ask for the proof. */
export const downloadExport = async (id: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await withProof(() => fetchExport(userExportAddress(id))));
  link.download = 'runeloom-account.zip';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readTime);
};

/** The browser begins to read the file after the click. */
const readTime = 60_000;

const fetchExport = async (address: string): Promise<Blob> => {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new ServerUnreachable(error);
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  return answer.blob();
};
