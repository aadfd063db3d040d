/** Under what the browser keeps what it knows of accounts. */
export const accountKeys = { accounts: ['accounts'], auditLog: ['audit-log'] } as const;
