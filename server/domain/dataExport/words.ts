import { brand } from '../../../brand/current.ts'
import { DATA_EXPORT_DAYS } from '../../../contract/constants.ts'
import { manilaTime } from '../manilaTime.ts'
import type { Words } from '../domainError.ts'
import { OWN_FILES } from './rows.ts'

export const NOT_READY: Words = {
  'en-US': 'There is no copy to download. Request a new one.',
  'vi-VN': 'Không có bản sao nào để tải. Hãy yêu cầu bản mới.',
}

/** The letter that comes with a finished copy. */
export function readyLetter(until: number): { title: Words; content: Words } {
  const end = manilaTime(until)
  return {
    title: { 'en-US': 'The copy of your data is ready', 'vi-VN': 'Bản sao dữ liệu của bạn đã sẵn sàng' },
    content: {
      'en-US': `Download it under Security → My data until ${end['en-US']}, Manila time. We ask for your login password again. After that we delete the copy.`,
      'vi-VN': `Tải về tại Bảo mật → Dữ liệu của tôi trước ${end['vi-VN']}, giờ Manila. Chúng tôi sẽ hỏi lại mật khẩu đăng nhập. Sau đó bản sao sẽ bị xóa.`,
    },
  }
}

/** What lies on top of the archive, for who unpacks it. */
export function readMe(now: number): string {
  const time = manilaTime(now)
  return `${brand.name}: my data / dữ liệu của tôi

${english(time['en-US'])}

----------------------------------------

${vietnamese(time['vi-VN'])}
`
}

/** Lies beside the read-me when some pictures could not be read. */
export const missingPictures = (
  fileIds: readonly string[],
) => `These pictures could not be read, so they are not in the folder “pictures”. Customer service can tell you more.
Những ảnh sau không đọc được nên không có trong thư mục “pictures”. Hãy hỏi bộ phận hỗ trợ để biết thêm.

${fileIds.join('\n')}
`

const filesIn = (language: keyof Words) =>
  OWN_FILES.map(({ content }) => `- ${content.file}.json: ${content.what[language]}`).join('\n')

const english = (time: string) => `What ${brand.name} holds about you, as of ${time}, Manila time.
We delete our copy of this archive after ${DATA_EXPORT_DAYS} days. Keep yours where nobody else can open it.

The files are JSON, which any text editor and most spreadsheets open. Money is in Philippine pesos, times are
Manila's. A file is missing when there is nothing for it:

${filesIn('en-US')}

Not in the archive:
- passwords, codes and keys, and the seeds of what is not drawn yet;
- who your friends and your referrer are: that is their data;
- counters that keep others from guessing your password, which are gone after days;
- chats: customer service keeps them, so ask there; game and payment providers keep their own books.`

const vietnamese = (time: string) => `Những gì ${brand.name} lưu giữ về bạn, tính đến ${time}, giờ Manila.
Bản lưu của chúng tôi sẽ bị xóa sau ${DATA_EXPORT_DAYS} ngày. Hãy cất bản của bạn ở nơi không ai khác mở được.

Các tệp ở định dạng JSON, mở được bằng trình soạn văn bản và hầu hết bảng tính. Số tiền tính bằng peso Philippines,
thời gian theo giờ Manila. Không có dữ liệu thì không có tệp:

${filesIn('vi-VN')}

Không có trong tệp này:
- mật khẩu, mã xác minh, khóa và chuỗi của những ván chưa mở;
- danh tính của bạn bè và người giới thiệu bạn: đó là dữ liệu của họ;
- bộ đếm ngăn người khác đoán mật khẩu của bạn, tự mất sau vài ngày;
- tin nhắn hỗ trợ: bộ phận hỗ trợ lưu giữ, hãy hỏi tại đó; nhà cung cấp trò chơi và thanh toán có sổ sách riêng.`
