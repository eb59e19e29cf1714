import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { S3Place } from '../../outbound/storage/storage-url.ts'
import { isSigned } from './s3-signature.ts'

type Kept = { bytes: Buffer; contentType: string; modifiedAt: Date }
type Upload = { key: string; contentType: string; initiated: Date; parts: Map<number, Kept> }
type Asked = { request: IncomingMessage; response: ServerResponse; query: URLSearchParams; key: string; body: Buffer }

const leastPart = 5 * 1024 * 1024
const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a/secret+with=signs' }

/** What a client may be told, with the status it comes with. */
const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooSmall: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  SignatureDoesNotMatch: 403,
} as const

class Told extends Error {
  readonly code: keyof typeof statuses
  constructor(code: keyof typeof statuses) {
    super(code)
    this.code = code
  }
}

/** A server that speaks as much of S3 as the storage uses, in memory, and is strict about it. */
export type S3Server = {
  readonly place: S3Place
  readonly files: Map<string, Kept>
  readonly uploads: Map<string, Upload>
  /** Requests so far, as `PUT /bucket/key?query`. */
  readonly asked: string[]
  /** Connections that are open now. */
  connections(): Promise<number>
  /** While the bucket is gone, or the server is. */
  withoutBucket(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts it. A page of a list has `pageSize` keys. */
export async function s3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const files = new Map<string, Kept>()
  const uploads = new Map<string, Upload>()
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let bucket = 'files'
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    try {
      const url = new URL(request.url ?? '', 'http://s3')
      const [, name = '', ...key] = url.pathname.split('/').map(decodeURIComponent)
      const body = await buffer(request)
      if (!isSigned(request, body, new Map([[credentials.accessKeyId, credentials.secretAccessKey]]))) {
        throw new Told('SignatureDoesNotMatch')
      }
      if (name !== bucket) throw new Told('NoSuchBucket')
      const call: Asked = { request, response, query: url.searchParams, key: key.join('/'), body }
      await answer(call, { files, uploads, pageSize })
    } catch (error) {
      if (!(error instanceof Told)) return void response.destroy()
      say(response, statuses[error.code], xml('Error', `<Code>${error.code}</Code><Message>no</Message>`))
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async (): Promise<void> => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    place: { kind: 's3', bucket, prefix: 'bellhop/', endpoint, region: 'eu-test-1', pathStyle: true, credentials },
    files,
    uploads,
    asked,
    connections: async () => sockets.size,
    async withoutBucket(work) {
      bucket = 'elsewhere'
      await work().finally(() => {
        bucket = 'files'
      })
    },
    stop,
  }
}

type Inside = { files: Map<string, Kept>; uploads: Map<string, Upload>; pageSize: number }

async function answer(call: Asked, inside: Inside): Promise<void> {
  const { request, query, key } = call
  const operation = `${request.method} ${key === '' ? 'bucket' : 'file'}`
  if (operation === 'HEAD bucket') return say(call.response, 200)
  if (operation === 'GET bucket') return query.has('uploads') ? listUploads(call, inside) : listFiles(call, inside)
  if (operation === 'POST file') return query.has('uploads') ? begin(call, inside) : complete(call, inside)
  if (operation === 'PUT file') return query.has('uploadId') ? putPart(call, inside) : putFile(call, inside)
  if (operation === 'DELETE file') return remove(call, inside)
  if (operation === 'GET file' || operation === 'HEAD file') return sendFile(call, inside)
  throw new Told('NotImplemented')
}

function putFile({ key, response, ...call }: Asked, { files }: Inside): void {
  const kept = keptFrom(call)
  files.set(key, kept)
  say(response, 200, '', { ETag: etagOf(kept) })
}

function begin({ key, request, response }: Asked, { uploads }: Inside): void {
  const id = randomUUID()
  const contentType = String(request.headers['content-type'])
  uploads.set(id, { key, contentType, initiated: new Date(), parts: new Map() })
  say(response, 200, xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`))
}

function putPart({ query, response, ...call }: Asked, inside: Inside): void {
  const part = keptFrom(call)
  uploadOf(query, inside).parts.set(Number(query.get('partNumber')), part)
  say(response, 200, '', { ETag: etagOf(part) })
}

/** The parts that are named, in their order, each as it was put; the file appears with the last one or not at all. */
function complete({ key, query, body, response }: Asked, inside: Inside): void {
  const { parts, contentType } = uploadOf(query, inside)
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(?:&quot;|")?([0-9a-f]+)/.exec(part)?.[1],
  }))
  const found = named.map(({ number, etag }) => {
    const part = parts.get(number)
    if (!part || etagOf(part) !== `"${etag}"`) throw new Told('InvalidPart')
    return part.bytes
  })
  if (found.length === 0 || named.some(({ number }, index) => number !== index + 1)) throw new Told('InvalidPart')
  if (found.slice(0, -1).some(({ length }) => length < leastPart)) throw new Told('EntityTooSmall')
  const kept = { bytes: Buffer.concat(found), contentType, modifiedAt: new Date() }
  inside.files.set(key, kept)
  inside.uploads.delete(query.get('uploadId') ?? '')
  say(response, 200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(kept)}</ETag>`))
}

function remove({ key, query, response }: Asked, inside: Inside): void {
  if (query.has('uploadId')) {
    uploadOf(query, inside)
    inside.uploads.delete(query.get('uploadId') ?? '')
  } else inside.files.delete(key)
  say(response, 204)
}

function sendFile({ key, request, response }: Asked, { files }: Inside): void {
  const file = files.get(key)
  if (!file) throw new Told('NoSuchKey')
  const { bytes, contentType, modifiedAt } = file
  const headers = { 'Content-Type': contentType, ETag: etagOf(file), 'Last-Modified': modifiedAt.toUTCString() }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (first === undefined) return say(response, 200, bytes, headers)
  const end = Math.min(Number(last), bytes.length - 1)
  if (Number(first) > end) throw new Told('InvalidRange')
  const range = { 'Content-Range': `bytes ${first}-${end}/${bytes.length}` }
  say(response, 206, bytes.subarray(Number(first), end + 1), { ...headers, ...range })
}

function listFiles({ query, response }: Asked, { files, pageSize }: Inside): void {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const all = [...files.keys()].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const following = all.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = following.slice(0, pageSize)
  const isTruncated = following.length > page.length
  const entries = page.map((key) => {
    const { bytes, modifiedAt } = files.get(key) as Kept
    const size = `<Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified>`
    return `<Contents><Key>${key}</Key>${size}</Contents>`
  })
  const more = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  say(response, 200, xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${more}${entries.join('')}`))
}

function listUploads({ query, response }: Asked, { uploads }: Inside): void {
  const entries = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    .map(([id, { key, initiated }]) => {
      const named = `<Key>${key}</Key><UploadId>${id}</UploadId>`
      return `<Upload>${named}<Initiated>${initiated.toISOString()}</Initiated></Upload>`
    })
  say(response, 200, xml('ListMultipartUploadsResult', entries.join('')))
}

function uploadOf(query: URLSearchParams, { uploads }: Inside): Upload {
  const upload = uploads.get(query.get('uploadId') ?? '')
  if (!upload) throw new Told('NoSuchUpload')
  return upload
}

/** What came, if its checksum is that of its bytes; a client that sends none is turned away. */
function keptFrom({ request, body }: Pick<Asked, 'request' | 'body'>): Kept {
  const checksum = request.headers['x-amz-checksum-crc32']
  if (typeof checksum !== 'string') throw new Told('InvalidRequest')
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  if (bytes.toString('base64') !== checksum) throw new Told('BadDigest')
  return { bytes: body, contentType: String(request.headers['content-type']), modifiedAt: new Date() }
}

const etagOf = ({ bytes }: Kept): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const xml = (name: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`

function say(response: ServerResponse, status: number, body: string | Buffer = '', headers: object = {}): void {
  const type = typeof body === 'string' && body !== '' ? { 'Content-Type': 'application/xml' } : {}
  response.writeHead(status, { ...type, 'Content-Length': Buffer.byteLength(body), ...headers })
  response.end(body)
}
