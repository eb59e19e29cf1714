import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }
type Colour = typeof red

const plain = (width: number, height: number, background: Colour) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture of two halves, the first one at the top. */
const halves = async (width: number, height: number, [top, bottom]: [Colour, Colour]) => {
  const half = await plain(width, height / 2, bottom)
    .png()
    .toBuffer()
  return plain(width, height, top).composite([{ input: half, top: height / 2, left: 0 }])
}

const form = (...files: [name: string, bytes: Buffer, type?: string | undefined][]): FormData => {
  const form = new FormData()
  for (const [name, bytes, type = 'image/png'] of files) {
    form.append(name, new Blob([Uint8Array.from(bytes)], { type }), 'me.png')
  }
  return form
}

const upload = (tenant: Tenant, bytes: Buffer, type?: string) =>
  tenant.call('POST', '/profile/avatar', { body: form(['avatar', bytes, type]) })

/** Downloads the picture of `avatarUrl`. */
const downloadAvatar = async (app: TestApp, { avatarUrl }: { avatarUrl: string }) => {
  const prefix = `${app.runtime.config.PUBLIC_URL}/api/v1`
  assert.ok(avatarUrl.startsWith(prefix), avatarUrl)
  return app.call('GET', avatarUrl.slice(prefix.length))
}

const colourAt = async (picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> => {
  const [r = 0, , b = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return r > b ? 'red' : 'blue'
}

const chunk = (name: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A png of black 1-bit pixels. The size of the header and the pixel data are independent. */
const blackPng = ({ width, height }: { width: number; height: number }, pixels: Buffer): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const blackSquare = (side: number): Buffer =>
  blackPng({ width: side, height: side }, deflateSync(Buffer.alloc((side / 8 + 1) * side)))

test('§4.4 a png, jpeg or webp becomes a 256 × 256 webp avatar, whatever content type the form declares', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  assert.equal((await tenant.call('GET', '/profile')).data.avatarUrl, null)
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const answer = await upload(tenant, await plain(300, 200, red).toFormat(format).toBuffer(), 'text/html')
    assert.equal(answer.status, 200, answer.text)
    const profile = await tenant.call('GET', '/profile')
    assert.deepEqual(answer.data, profile.data)
    const picture = await downloadAvatar(app, profile.data)
    assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/webp'])
    const { width, height, format: stored } = await sharp(picture.bytes).metadata()
    assert.deepEqual([width, height, stored], [256, 256, 'webp'])
  }
  const tiny = await upload(tenant, await plain(1, 1, red).png().toBuffer())
  assert.equal(tiny.status, 200, tiny.text)
})

test('an avatar is upright, cropped to the centre, and without location metadata', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  // Rotated by its orientation: the top here is on the right when upright.
  const lying = await halves(200, 400, [red, blue])
  const jpeg = await lying
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 31/1' } })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(jpeg).metadata()).exif, 'the upload does say it')
  const { bytes } = await downloadAvatar(app, (await upload(tenant, jpeg)).data)
  assert.deepEqual([await colourAt(bytes, 5, 128), await colourAt(bytes, 250, 128)], ['blue', 'red'])
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
  assert.deepEqual([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined))
  assert.ok(!/exif|xmp/i.test(bytes.toString('latin1')))
  // The outer two of three parts are cut off.
  const middle = await plain(100, 100, blue).png().toBuffer()
  const wide = plain(300, 100, red).composite([{ input: middle, left: 100, top: 0 }])
  const cut = await downloadAvatar(app, (await upload(tenant, await wide.png().toBuffer())).data)
  assert.deepEqual([await colourAt(cut.bytes, 5, 5), await colourAt(cut.bytes, 250, 250)], ['blue', 'blue'])
})

test('an animation becomes its first frame', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const frames = await Promise.all([red, blue].map((colour) => plain(64, 64, colour).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  assert.equal((await sharp(moving).metadata()).pages, 2)
  const { bytes } = await downloadAvatar(app, (await upload(tenant, moving)).data)
  assert.deepEqual([(await sharp(bytes).metadata()).pages ?? 1, await colourAt(bytes, 128, 128)], [1, 'red'])
})

test('data appended to a picture is removed', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const picture = await plain(300, 200, red).png().toBuffer()
  const page = Buffer.from('<script>alert(document.domain)</script>')
  const { bytes } = await downloadAvatar(app, (await upload(tenant, Buffer.concat([picture, page]))).data)
  assert.ok(!bytes.toString('latin1').includes('script'))
})

full('§7.1 other formats and broken pictures are refused by their content', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const jpeg = await (await halves(600, 400, [red, blue])).jpeg().toBuffer()
  const magic = blackPng({ width: 1, height: 1 }, Buffer.alloc(0)).subarray(0, 8)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
  const bad: Record<string, Buffer> = {
    svg: Buffer.from(svg),
    gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    pdf: Buffer.from('%PDF-1.7\n%%EOF'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'html that begins like a png': Buffer.concat([magic, Buffer.from('<script>alert(1)</script>')]),
    'svg that begins like a webp': Buffer.from(`RIFF\0\0\0\0WEBP${svg}`),
    'a webp without one': Buffer.from('RIFF....WEBP'),
    'half a jpeg': jpeg.subarray(0, jpeg.length / 2),
    'a png with broken pixels': blackPng({ width: 300, height: 300 }, Buffer.from('nonsense')),
    'one byte': Buffer.from([0xff]),
  }
  for (const [what, bytes] of Object.entries(bad)) {
    const answer = await upload(tenant, bytes, 'image/png')
    assert.equal(errorSummary(answer), '422 avatar invalid_value', what)
  }
  assert.equal((await tenant.call('GET', '/profile')).data.avatarUrl, null)
})

full('§8 a picture with more than 4096 pixels in a direction is refused by its header, before decoding', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const bomb = blackSquare(20_000)
  assert.ok(bomb.length < 100_000)
  assert.equal(errorSummary(await upload(tenant, bomb)), '422 avatar out_of_range')
  // Decoding would show that these pictures are broken.
  for (const size of [
    { width: 4097, height: 1 },
    { width: 1, height: 4097 },
    { width: 100_000, height: 100_000 },
  ]) {
    assert.equal(errorSummary(await upload(tenant, blackPng(size, Buffer.from('nonsense')))), '422 avatar out_of_range')
  }
  assert.equal((await upload(tenant, blackSquare(4096))).status, 200)
})

test('§8 a picture may have 2 MiB, to the byte', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const picture = await plain(300, 200, red).png().toBuffer()
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
  assert.equal((await upload(tenant, padded(2 * 1024 * 1024))).status, 200)
  assert.equal(errorSummary(await upload(tenant, padded(2 * 1024 * 1024 + 1))), '413 avatar body_too_large')
})

test('§7.1 a form that does not contain exactly one file named avatar is refused', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const picture = await plain(30, 20, red).png().toBuffer()
  const uploadError = async (body: unknown) => errorSummary(await tenant.call('POST', '/profile/avatar', { body }))
  assert.equal(await uploadError(form(['avatar', picture], ['avatar', picture])), '422 avatar too_many_items')
  assert.equal(await uploadError(form(['picture', picture])), '422 picture unknown_field')
  assert.equal(await uploadError(form()), '422 avatar required')
  assert.equal(await uploadError(undefined), '422 avatar required')
  assert.equal(await uploadError({ avatar: picture.toString('base64') }), '415  unsupported_media_type')
})

full('a new avatar replaces the old one; two concurrent uploads leave one complete picture', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const pictures = await Promise.all([red, blue].map((colour) => plain(300, 200, colour).jpeg().toBuffer()))
  const stored: Buffer[] = []
  for (const picture of pictures) stored.push((await downloadAvatar(app, (await upload(tenant, picture)).data)).bytes)
  assert.notDeepEqual(stored[0], stored[1])
  const answers = await Promise.all([...pictures, ...pictures].map((picture) => upload(tenant, picture)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const { bytes } = await downloadAvatar(app, (await tenant.call('GET', '/profile')).data)
  assert.ok(stored.some((each) => each.equals(bytes)))
  assert.equal((await tenant.query('select from avatars')).length, 1)
})

test('§4.2.4 an upload ignores the Idempotency-Key: the second picture with that key becomes the avatar', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const headers = { 'idempotency-key': '7b0c4f0e-6d0b-4d5e-9a55-0d6c0f7a1e42' }
  for (const colour of [red, blue]) {
    const body = form(['avatar', await plain(30, 20, colour).png().toBuffer()])
    const answer = await tenant.call('POST', '/profile/avatar', { body, headers })
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [200, undefined])
  }
  const { bytes } = await downloadAvatar(app, (await tenant.call('GET', '/profile')).data)
  assert.equal(await colourAt(bytes, 128, 128), 'blue')
})

full('§7.2 too many concurrent pictures are refused for a moment', async (t) => {
  const app = await sharedApp(t)
  const tenants = await Promise.all(Array.from({ length: 12 }, () => newTenant(app)))
  const large = blackSquare(4096)
  const answers = await Promise.all(tenants.flatMap((tenant) => Array.from({ length: 4 }, () => upload(tenant, large))))
  const refused = answers.filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} were refused`)
  for (const answer of refused) {
    assert.deepEqual([errorSummary(answer), answer.headers['retry-after']], ['503  unavailable', '1'])
  }
})

full(
  '§7.2 the pictures of one company wait for their turn, and beyond that are refused; those of others go on',
  async (t) => {
    const app = await sharedApp(t)
    const [greedy, modest] = [await newTenant(app), await newTenant(app)]
    const small = blackSquare(16)
    const many = Array.from({ length: 40 }, () => upload(greedy, small))
    assert.equal((await upload(modest, small)).status, 200)
    const answers = await Promise.all(many)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.ok(refused.length > 0 && refused.length < 30, `${refused.length} were refused`)
    for (const answer of refused) {
      assert.deepEqual(
        [errorSummary(answer), answer.headers['retry-after']],
        ['429 tenantPictures quota_exceeded', '4'],
      )
    }
    assert.equal((await upload(greedy, small)).status, 200)
  },
)
