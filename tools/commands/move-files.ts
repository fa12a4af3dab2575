import '../../server/moveFiles.ts'
