import '../../server/rotateBooksKey.ts'
