CREATE TABLE "data_format" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
