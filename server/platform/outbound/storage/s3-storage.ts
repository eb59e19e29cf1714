import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { hashingSource } from './hashing-source.ts'
import type { ByteRange, FileStorage, FileStream, StorageOptions } from './storage.ts'
import { checkedKey, checkedPrefix, rangeBeyondEnd } from './storage-keys.ts'
import { storageUnavailable } from './storage-unavailable.ts'
import type { S3Location } from './storage-url.ts'

const maxUnfinishedHours = 24
/**
 * The smallest part that S3 accepts (except for the last part). `partsAtOnce` of them are in memory for each upload.
 */
const partSize = 5 * 1024 * 1024
const partsAtOnce = 2

/** Files in a bucket of S3 or a compatible storage. A file exists when S3 has confirmed all of it. */
export function s3Storage(place: S3Location, { log, now }: StorageOptions): FileStorage {
  const client = clientOf(place)
  const Bucket = place.bucket
  const at = (key: string) => ({ Bucket, Key: place.prefix + checkedKey(key) })

  async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw isOfS3(error) ? storageUnavailable(log, error) : error
    }
  }

  /**
   * Runs `work`; undefined if there is no such file. S3 reports the same if the bucket is missing, so that is checked.
   */
  const ifExists = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    withStorageErrors(async () => {
      try {
        return await work()
      } catch (error) {
        if (!isNamed(error, 'NotFound', 'NoSuchKey')) throw error
        await client.send(new HeadBucketCommand({ Bucket }))
        return undefined
      }
    })

  async function opened(key: string, range: ByteRange | undefined): Promise<FileStream> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new GetObjectCommand({ ...at(key), ...(Range && { Range }) })
    const {
      Body,
      ContentLength = 0,
      ContentRange,
      ContentType,
    } = await client.send(command).catch((error) => {
      throw range && isNamed(error, 'InvalidRange') ? rangeBeyondEnd(range) : error
    })
    const sizeBytes = Number(ContentRange?.split('/')[1] ?? ContentLength)
    if (!(Body instanceof Readable)) throw new Error('S3 returned a file without a body')
    return { stream: Body, sizeBytes, ...(ContentType === undefined ? {} : { contentType: ContentType }) }
  }

  return {
    async put(key, source, { contentType, expectedBytes }) {
      const where = at(key)
      const { chunks, digest, fault } = hashingSource(source, expectedBytes)
      const Body = Readable.from(chunks, { objectMode: false })
      const params = { ...where, Body, ContentType: contentType }
      try {
        await new Upload({ client, params, partSize, queueSize: partsAtOnce }).done()
        return digest()
      } catch (error) {
        source.destroy()
        throw fault() ?? (isOfS3(error) ? storageUnavailable(log, error) : error)
      }
    },
    open: (key, range) => ifExists(() => opened(key, range)),
    async stat(key) {
      const found = await ifExists(() => client.send(new HeadObjectCommand(at(key))))
      return found && { sizeBytes: found.ContentLength ?? 0, modifiedAt: instantOf(found.LastModified) }
    },
    async remove(key) {
      await withStorageErrors(() => client.send(new DeleteObjectCommand(at(key))))
    },
    async *list(prefix, after = '') {
      const beginning = { Bucket, Prefix: place.prefix + checkedPrefix(prefix) }
      let following: object = checkedPrefix(after) === '' ? {} : { StartAfter: place.prefix + after }
      for (;;) {
        const page = await withStorageErrors(() =>
          client.send(new ListObjectsV2Command({ ...beginning, ...following })),
        )
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          yield { key: Key.slice(place.prefix.length), sizeBytes: Size, modifiedAt: instantOf(LastModified) }
        }
        if (page.NextContinuationToken === undefined) return
        following = { ContinuationToken: page.NextContinuationToken }
      }
    },
    removeUnfinished: () =>
      withStorageErrors(async () => {
        const before = now().subtract({ hours: maxUnfinishedHours }).epochMilliseconds
        const begun = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: place.prefix }))
        const old = (begun.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated.getTime() <= before)
        for (const { Key, UploadId } of old)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        return old.length
      }),
    close: () => client.destroy(),
  }
}

const seconds = 1000
const agent = { keepAlive: true, maxSockets: 500 }

const clientOf = ({ endpoint, region = 'us-east-1', pathStyle, credentials }: S3Location): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // A stream with checksum validation leaves its connection open when it is destroyed. The service checks its own
    // hash where it matters.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5 * seconds,
      // The time until a response begins. Later pauses depend on the reader.
      requestTimeout: 60 * seconds,
      throwOnRequestTimeout: true,
      socketTimeout: 600 * seconds,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })

const instantOf = (date: Date | undefined): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(date?.getTime() ?? 0)

const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name)

/**
 * Whether S3 or the connection to it caused the error; other errors are bugs. `tryNextLink`: there are no credentials.
 */
const isOfS3 = (error: unknown): boolean =>
  error instanceof Error && ['$metadata', 'code', 'tryNextLink'].some((name) => name in error)
