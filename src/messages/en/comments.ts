/** Stands for who wrote a comment and deleted the account since. */
export const deletedAccount = 'Deleted account';
