import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { invalidField, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { turns } from '#platform/limits/concurrency-limit.ts'

/** What every avatar is sent as. */
export const avatarType = 'image/webp'

const side = 256
const maxSide = 4096
const quality = 80
const secondsToDecode = 10

// What libvips can read is not what we take: without this, one mistake in `kindOf` would let an SVG name files and hosts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const tooMany = (): Refusal =>
  refuse('unavailable', 'Too many pictures are worked on at once', '', { 'Retry-After': '1' })

/** Two pictures, so that of libuv's four threads some are left for passwords; each takes up to 128 MiB. */
const take = turns(Math.min(availableParallelism(), 2), 16, tooMany)

/**
 * The avatar of an uploaded png, jpeg or webp, told by its first bytes: upright, the square in its middle, 256 × 256,
 * webp, without any metadata. Throws 422 `invalid_value` when it is no such picture or is broken, 422 `out_of_range`
 * beyond 4096 × 4096 as its header says (nothing is decoded then), 503 when too many wait.
 */
export async function avatarPicture(uploaded: Buffer): Promise<Buffer> {
  if (!isPicture(uploaded)) throw notAPicture('A picture is a png, jpeg or webp file')
  return take(async () => {
    await mustBeModest(uploaded)
    return readable(() => shrunk(uploaded))
  })
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

function isPicture(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || [png, jpeg].some((magic) => bytes.subarray(0, magic.length).equals(magic))
}

async function mustBeModest(bytes: Buffer): Promise<void> {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (width > maxSide || height > maxSide) {
    throw invalidField('avatar', 'out_of_range', `A picture may have ${maxSide} × ${maxSide} pixels`)
  }
}

/** Of several frames the first; sharp writes no metadata unless it is told to. */
const shrunk = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' })
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .webp({ quality })
    .toBuffer()

async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw notAPicture('This picture is broken')
  }
}

const notAPicture = (message: string): Refusal => invalidField('avatar', 'invalid_value', message)
