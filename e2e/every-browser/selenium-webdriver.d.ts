// Node wants the whole path of a file that the types know by its folder.
declare module "selenium-webdriver/remote/index.js" {
  export * from "selenium-webdriver/remote";
}
