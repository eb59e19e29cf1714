import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../shell/shell-route.ts'

const getParentRoute = () => rootRoute

/** The pages without a user. The addresses are those of the links in mails. */
export const signInRoutes = [
  createRoute({
    getParentRoute,
    path: '/sign-in',
    validateSearch: ({ back }): { back?: string } => (typeof back === 'string' ? { back } : {}),
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/confirm-email',
    component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/resend-confirmation',
    component: lazyRouteComponent(() => import('./mail-page.tsx'), 'ResendConfirmationPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./mail-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('./set-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/set-password',
    component: lazyRouteComponent(() => import('./set-password-page.tsx'), 'AcceptInvitationPage'),
  }),
] as const
