import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { rootRoute } from '../shell/shell-route.ts'

const getParentRoute = () => rootRoute

/** The pages without a user. The addresses are those of the links in mails. */
export const signInRoutes = [
  createRoute({
    getParentRoute,
    path: '/sign-in',
    validateSearch: ({ back }): { back?: string } => (typeof back === 'string' ? { back } : {}),
    component: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/confirm-email',
    component: lazyPage(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/resend-confirmation',
    component: lazyPage(() => import('./mail-page.tsx'), 'ResendConfirmationPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-password',
    component: lazyPage(() => import('./mail-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    component: lazyPage(() => import('./set-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/set-password',
    component: lazyPage(() => import('./set-password-page.tsx'), 'AcceptInvitationPage'),
  }),
] as const
