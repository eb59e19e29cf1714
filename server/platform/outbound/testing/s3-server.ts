import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { S3Location } from '../storage/storage-url.ts'
import { isSigned } from './s3-signature.ts'

type StoredObject = { bytes: Buffer; contentType: string; modifiedAt: Date }
type Upload = { key: string; contentType: string; initiated: Date; parts: Map<number, StoredObject> }
type S3Request = {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  key: string
  body: Buffer
}

const leastPart = 5 * 1024 * 1024
const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a/secret+with=signs' }

/** Error codes of S3 with their status. */
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

class S3Error extends Error {
  readonly code: keyof typeof statuses
  constructor(code: keyof typeof statuses) {
    super(code)
    this.code = code
  }
}

/** An in-memory server for the part of S3 that the storage uses. It is strict. */
export type S3Server = {
  readonly place: S3Location
  readonly files: Map<string, StoredObject>
  readonly uploads: Map<string, Upload>
  /** The requests so far, as `PUT /bucket/key?query`. */
  readonly requests: string[]
  /** The number of open connections. */
  connections(): Promise<number>
  /** Runs `work` while the bucket, or the server, is missing. */
  withoutBucket(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts it. A page of a list has `pageSize` keys. */
export async function s3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const files = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let bucket = 'files'
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    try {
      const url = new URL(request.url ?? '', 'http://s3')
      const [, name = '', ...key] = url.pathname.split('/').map(decodeURIComponent)
      const body = await buffer(request)
      if (!isSigned(request, body, new Map([[credentials.accessKeyId, credentials.secretAccessKey]]))) {
        throw new S3Error('SignatureDoesNotMatch')
      }
      if (name !== bucket) throw new S3Error('NoSuchBucket')
      const call: S3Request = { request, response, query: url.searchParams, key: key.join('/'), body }
      await answer(call, { files, uploads, pageSize })
    } catch (error) {
      if (!(error instanceof S3Error)) return void response.destroy()
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
    requests,
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

type Inside = { files: Map<string, StoredObject>; uploads: Map<string, Upload>; pageSize: number }

async function answer(call: S3Request, inside: Inside): Promise<void> {
  const { request, query, key } = call
  const operation = `${request.method} ${key === '' ? 'bucket' : 'file'}`
  if (operation === 'HEAD bucket') return say(call.response, 200)
  if (operation === 'GET bucket') return query.has('uploads') ? listUploads(call, inside) : listFiles(call, inside)
  if (operation === 'POST file') return query.has('uploads') ? begin(call, inside) : complete(call, inside)
  if (operation === 'PUT file') return query.has('uploadId') ? putPart(call, inside) : putFile(call, inside)
  if (operation === 'DELETE file') return remove(call, inside)
  if (operation === 'GET file' || operation === 'HEAD file') return sendFile(call, inside)
  throw new S3Error('NotImplemented')
}

function putFile({ key, response, ...call }: S3Request, { files }: Inside): void {
  const objects = objectFrom(call)
  files.set(key, objects)
  say(response, 200, '', { ETag: etagOf(objects) })
}

function begin({ key, request, response }: S3Request, { uploads }: Inside): void {
  const id = randomUUID()
  const contentType = String(request.headers['content-type'])
  uploads.set(id, { key, contentType, initiated: new Date(), parts: new Map() })
  say(response, 200, xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`))
}

function putPart({ query, response, ...call }: S3Request, inside: Inside): void {
  const part = objectFrom(call)
  uploadOf(query, inside).parts.set(Number(query.get('partNumber')), part)
  say(response, 200, '', { ETag: etagOf(part) })
}

/** Combines the listed parts in their order. The file appears completely or not at all. */
function complete({ key, query, body, response }: S3Request, inside: Inside): void {
  const { parts, contentType } = uploadOf(query, inside)
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(?:&quot;|")?([0-9a-f]+)/.exec(part)?.[1],
  }))
  const found = named.map(({ number, etag }) => {
    const part = parts.get(number)
    if (!part || etagOf(part) !== `"${etag}"`) throw new S3Error('InvalidPart')
    return part.bytes
  })
  if (found.length === 0 || named.some(({ number }, index) => number !== index + 1)) throw new S3Error('InvalidPart')
  if (found.slice(0, -1).some(({ length }) => length < leastPart)) throw new S3Error('EntityTooSmall')
  const objects = { bytes: Buffer.concat(found), contentType, modifiedAt: new Date() }
  inside.files.set(key, objects)
  inside.uploads.delete(query.get('uploadId') ?? '')
  say(response, 200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(objects)}</ETag>`))
}

function remove({ key, query, response }: S3Request, inside: Inside): void {
  if (query.has('uploadId')) {
    uploadOf(query, inside)
    inside.uploads.delete(query.get('uploadId') ?? '')
  } else inside.files.delete(key)
  say(response, 204)
}

function sendFile({ key, request, response }: S3Request, { files }: Inside): void {
  const file = files.get(key)
  if (!file) throw new S3Error('NoSuchKey')
  const { bytes, contentType, modifiedAt } = file
  const headers = { 'Content-Type': contentType, ETag: etagOf(file), 'Last-Modified': modifiedAt.toUTCString() }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (first === undefined) return say(response, 200, bytes, headers)
  const end = Math.min(Number(last), bytes.length - 1)
  if (Number(first) > end) throw new S3Error('InvalidRange')
  const range = { 'Content-Range': `bytes ${first}-${end}/${bytes.length}` }
  say(response, 206, bytes.subarray(Number(first), end + 1), { ...headers, ...range })
}

function listFiles({ query, response }: S3Request, { files, pageSize }: Inside): void {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const all = [...files.keys()].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const following = all.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = following.slice(0, pageSize)
  const isTruncated = following.length > page.length
  const entries = page.map((key) => {
    const { bytes, modifiedAt } = files.get(key) as StoredObject
    const size = `<Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified>`
    return `<Contents><Key>${key}</Key>${size}</Contents>`
  })
  const more = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  say(response, 200, xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${more}${entries.join('')}`))
}

function listUploads({ query, response }: S3Request, { uploads }: Inside): void {
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
  if (!upload) throw new S3Error('NoSuchUpload')
  return upload
}

/** The body, if its checksum is right. A request without a checksum is refused. */
function objectFrom({ request, body }: Pick<S3Request, 'request' | 'body'>): StoredObject {
  const checksum = request.headers['x-amz-checksum-crc32']
  if (typeof checksum !== 'string') throw new S3Error('InvalidRequest')
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  if (bytes.toString('base64') !== checksum) throw new S3Error('BadDigest')
  return { bytes: body, contentType: String(request.headers['content-type']), modifiedAt: new Date() }
}

const etagOf = ({ bytes }: StoredObject): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const xml = (name: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`

function say(response: ServerResponse, status: number, body: string | Buffer = '', headers: object = {}): void {
  const type = typeof body === 'string' && body !== '' ? { 'Content-Type': 'application/xml' } : {}
  response.writeHead(status, { ...type, 'Content-Length': Buffer.byteLength(body), ...headers })
  response.end(body)
}
