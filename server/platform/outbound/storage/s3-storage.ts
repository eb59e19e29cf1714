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
import { beyondTheEnd, checkedKey, checkedPrefix } from './storage-keys.ts'
import type { S3Place } from './storage-url.ts'
import { measured } from './hashing-source.ts'
import { storageUnavailable } from './storage-unavailable.ts'
import type { ByteRange, FileStorage, OpenedFile, StorageParts } from './storage.ts'

const keptHours = 24
/** S3 takes no smaller parts, but for the last; so many of them are held of each file that is on its way. */
const partSize = 5 * 1024 * 1024
const partsAtOnce = 2

/** Files in a bucket of S3 or of what speaks like it. A file is there once S3 has confirmed all of it. */
export function s3Storage(place: S3Place, { log, now }: StorageParts): FileStorage {
  const client = clientOf(place)
  const Bucket = place.bucket
  const at = (key: string) => ({ Bucket, Key: place.prefix + checkedKey(key) })

  async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw isOfS3(error) ? storageUnavailable(log, error) : error
    }
  }

  /** Runs `work`, undefined when there is no such file. S3 says the same where the bucket is gone, so that is asked for. */
  const ifThere = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    inPlace(async () => {
      try {
        return await work()
      } catch (error) {
        if (!isNamed(error, 'NotFound', 'NoSuchKey')) throw error
        await client.send(new HeadBucketCommand({ Bucket }))
        return undefined
      }
    })

  async function opened(key: string, range: ByteRange | undefined): Promise<OpenedFile> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const asked = new GetObjectCommand({ ...at(key), ...(Range && { Range }) })
    const {
      Body,
      ContentLength = 0,
      ContentRange,
      ContentType,
    } = await client.send(asked).catch((error) => {
      throw range && isNamed(error, 'InvalidRange') ? beyondTheEnd(range) : error
    })
    const sizeBytes = Number(ContentRange?.split('/')[1] ?? ContentLength)
    if (!(Body instanceof Readable)) throw new Error('S3 answered a file without a body')
    return { stream: Body, sizeBytes, ...(ContentType === undefined ? {} : { contentType: ContentType }) }
  }

  return {
    async put(key, source, { contentType, expectedBytes }) {
      const where = at(key)
      const { chunks, stored, fault } = measured(source, expectedBytes)
      const Body = Readable.from(chunks, { objectMode: false })
      const params = { ...where, Body, ContentType: contentType }
      try {
        await new Upload({ client, params, partSize, queueSize: partsAtOnce }).done()
        return stored()
      } catch (error) {
        source.destroy()
        throw fault() ?? (isOfS3(error) ? storageUnavailable(log, error) : error)
      }
    },
    open: (key, range) => ifThere(() => opened(key, range)),
    async stat(key) {
      const found = await ifThere(() => client.send(new HeadObjectCommand(at(key))))
      return found && { sizeBytes: found.ContentLength ?? 0, modifiedAt: instantOf(found.LastModified) }
    },
    async remove(key) {
      await inPlace(() => client.send(new DeleteObjectCommand(at(key))))
    },
    async *list(prefix, after = '') {
      const beginning = { Bucket, Prefix: place.prefix + checkedPrefix(prefix) }
      let following: object = checkedPrefix(after) === '' ? {} : { StartAfter: place.prefix + after }
      for (;;) {
        const page = await inPlace(() => client.send(new ListObjectsV2Command({ ...beginning, ...following })))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          yield { key: Key.slice(place.prefix.length), sizeBytes: Size, modifiedAt: instantOf(LastModified) }
        }
        if (page.NextContinuationToken === undefined) return
        following = { ContinuationToken: page.NextContinuationToken }
      }
    },
    sweep: () =>
      inPlace(async () => {
        const before = now().subtract({ hours: keptHours }).epochMilliseconds
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

const clientOf = ({ endpoint, region = 'us-east-1', pathStyle, credentials }: S3Place): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // The stream of a checked answer leaves its connection open when it is destroyed; our own hash is checked where it matters.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5 * seconds,
      // Until an answer begins. What follows waits for whoever reads it, who may pause.
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

/** Whether S3 said it or the way there did; anything else is a mistake of ours. `tryNextLink`: nobody gave us credentials. */
const isOfS3 = (error: unknown): boolean =>
  error instanceof Error && ['$metadata', 'code', 'tryNextLink'].some((name) => name in error)
