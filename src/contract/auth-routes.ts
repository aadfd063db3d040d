/** All addresses of accounts that this server answers. No other address of better-auth is reachable. */
export const authRoutes = {
  signUp: '/api/auth/sign-up/email',
  signIn: '/api/auth/sign-in/email',
  signInWithProvider: '/api/auth/sign-in/provider',
  providerCallback: '/api/auth/callback/provider',
  signOut: '/api/auth/sign-out',
  session: '/api/auth/get-session',
  requestPasswordReset: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
  sendVerificationMail: '/api/auth/send-verification-email',
  verifyEmail: '/api/auth/verify-email',
  verificationClaim: '/api/auth/verify-email/claim',
  refuseVerification: '/api/auth/verify-email/refuse',
  confirm: '/api/auth/confirm',
  confirmWithProvider: '/api/auth/confirm/provider',
  changePassword: '/api/auth/change-password',
  updateUser: '/api/auth/update-user',
  deleteUser: '/api/auth/delete-user',
  setUpSecondFactor: '/api/auth/two-factor/enable',
  verifyCode: '/api/auth/two-factor/verify-totp',
  verifyBackupCode: '/api/auth/two-factor/verify-backup-code',
  switchOffSecondFactor: '/api/auth/two-factor/disable',
  newBackupCodes: '/api/auth/two-factor/generate-backup-codes',
} as const;

/** The terms to which a sign-up agrees. */
export const termsAddress = '/api/terms';
