import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files of a build: their folder, the address below which they stand, and `Cache-Control` by the path of a file. */
export type BuiltFiles = {
  readonly root: string
  readonly prefix: string
  readonly caching: (path: string) => string
  /** Files that have no address of their own. */
  readonly hidden?: readonly string[]
  /** Whether an address that ends with `/` is the `index.html` of that folder. */
  readonly hasFolders?: boolean
}

export const immutable = 'public, max-age=31536000, immutable'

/** Serves the files of a build, compressed if the build has them so. */
export function serveBuiltFiles(app: FastifyInstance, files: BuiltFiles): void {
  const { root, prefix, caching, hidden = [], hasFolders = false } = files
  void app.register(fastifyStatic, {
    root,
    prefix,
    // Only what is there at the start has an address, so none leads out of the folder.
    wildcard: false,
    // As an array, or compressed pages are not found.
    index: hasFolders ? ['index.html'] : false,
    redirect: hasFolders,
    globIgnore: [...hidden, '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => reply.header('Cache-Control', caching(path)),
  })
}
