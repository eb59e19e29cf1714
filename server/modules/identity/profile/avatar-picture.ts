import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { invalidField, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts'

const side = 256
const maxSide = 4096
const quality = 80
const decodeSeconds = 10

// libvips reads more formats than the service accepts. Without this block, a mistake in `isPicture` would let an SVG
// name files and hosts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const tooMany = (): Refusal =>
  refuse('unavailable', 'Too many pictures are being processed; try again', '', { 'Retry-After': '1' })

/**
 * Two pictures at a time: libuv has four threads, and passwords need some of them. Each picture takes up to 128 MiB.
 */
const limitPictures = concurrencyLimit(Math.min(availableParallelism(), 2), 16, tooMany)

/**
 * Makes the avatar of an uploaded png, jpeg or webp, recognised by its first bytes: upright, the central square, 256 ×
 * 256, webp, without metadata. Throws 422 `invalid_value` for another format or a broken picture, 422 `out_of_range`
 * if its header says more than 4096 × 4096 pixels (nothing is decoded then), and 503 if too many pictures wait.
 */
export async function avatarPicture(uploaded: Buffer): Promise<Buffer> {
  if (!isPicture(uploaded)) throw notAPicture('The picture must be a png, jpeg or webp file')
  return limitPictures(async () => {
    await assertPictureSize(uploaded)
    return assertReadable(() => resizePicture(uploaded))
  })
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

function isPicture(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || [png, jpeg].some((magic) => bytes.subarray(0, magic.length).equals(magic))
}

async function assertPictureSize(bytes: Buffer): Promise<void> {
  const { width, height } = await assertReadable(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (width > maxSide || height > maxSide) {
    throw invalidField('avatar', 'out_of_range', `A picture may have at most ${maxSide} × ${maxSide} pixels`)
  }
}

/** Takes the first frame of an animation. sharp writes no metadata by default. */
const resizePicture = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .webp({ quality })
    .toBuffer()

async function assertReadable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw notAPicture('The picture cannot be decoded')
  }
}

const notAPicture = (message: string): Refusal => invalidField('avatar', 'invalid_value', message)
