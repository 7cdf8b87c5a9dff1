CREATE TABLE "holiday_year" (
	"year" integer PRIMARY KEY NOT NULL,
	"decree" text NOT NULL,
	"days" jsonb NOT NULL,
	"changed_by_name" text,
	"changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO "holiday_year" ("year", "decree", "days") VALUES (2026, 'SKB Menteri Agama, Menteri Ketenagakerjaan, dan Menteri PANRB Nomor 1497, 2, dan 5 Tahun 2025', '[
  {
    "day": "2026-01-01",
    "name": "Tahun Baru Masehi",
    "name_en": "New Year’s Day"
  },
  {
    "day": "2026-01-16",
    "name": "Isra Mikraj Nabi Muhammad",
    "name_en": "Ascension of the Prophet Muhammad"
  },
  {
    "day": "2026-02-17",
    "name": "Tahun Baru Imlek",
    "name_en": "Chinese New Year"
  },
  {
    "day": "2026-03-19",
    "name": "Hari Suci Nyepi",
    "name_en": "Day of Silence (Nyepi)"
  },
  {
    "day": "2026-03-21",
    "name": "Idulfitri",
    "name_en": "Eid al-Fitr"
  },
  {
    "day": "2026-03-22",
    "name": "Idulfitri",
    "name_en": "Eid al-Fitr"
  },
  {
    "day": "2026-04-03",
    "name": "Wafat Yesus Kristus",
    "name_en": "Good Friday"
  },
  {
    "day": "2026-04-05",
    "name": "Kebangkitan Yesus Kristus (Paskah)",
    "name_en": "Easter Sunday"
  },
  {
    "day": "2026-05-01",
    "name": "Hari Buruh Internasional",
    "name_en": "International Labour Day"
  },
  {
    "day": "2026-05-14",
    "name": "Kenaikan Yesus Kristus",
    "name_en": "Ascension Day"
  },
  {
    "day": "2026-05-27",
    "name": "Iduladha",
    "name_en": "Eid al-Adha"
  },
  {
    "day": "2026-05-31",
    "name": "Hari Raya Waisak",
    "name_en": "Vesak"
  },
  {
    "day": "2026-06-01",
    "name": "Hari Lahir Pancasila",
    "name_en": "Pancasila Day"
  },
  {
    "day": "2026-06-16",
    "name": "Tahun Baru Islam",
    "name_en": "Islamic New Year"
  },
  {
    "day": "2026-08-17",
    "name": "Hari Kemerdekaan",
    "name_en": "Independence Day"
  },
  {
    "day": "2026-08-25",
    "name": "Maulid Nabi Muhammad",
    "name_en": "Birthday of the Prophet Muhammad"
  },
  {
    "day": "2026-12-25",
    "name": "Kelahiran Yesus Kristus (Natal)",
    "name_en": "Christmas Day"
  }
]');
