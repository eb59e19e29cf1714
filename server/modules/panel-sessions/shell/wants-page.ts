import type { FastifyRequest } from 'fastify'

/** Whether a browser opens an address as a page. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '')
