export const accountKeys = { accounts: ['accounts'], auditLog: ['audit-log'], space: ['space'] } as const;
